// Records every visible request with all headers, and all received messages.
const observed = []
self.observed = observed

const filter = { urls: ['<all_urls>'] }
const hear = (details) => observed.push(JSON.stringify(details))
chrome.webRequest.onBeforeRequest.addListener(hear, filter, ['requestBody', 'extraHeaders'])
chrome.webRequest.onSendHeaders.addListener(hear, filter, ['requestHeaders', 'extraHeaders'])
chrome.webRequest.onHeadersReceived.addListener(hear, filter, ['responseHeaders', 'extraHeaders'])
chrome.webRequest.onBeforeRedirect.addListener(hear, filter, ['responseHeaders', 'extraHeaders'])
chrome.runtime.onMessageExternal.addListener((message) => hear({ external: message }))
chrome.runtime.onMessage.addListener((message) => hear({ message }))
