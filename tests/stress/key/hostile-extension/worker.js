// Records every visible request with all headers, and all received messages.
const observed = []
self.observed = observed

const filter = { urls: ['<all_urls>'] }
const record = (details) => observed.push(JSON.stringify(details))
chrome.webRequest.onBeforeRequest.addListener(record, filter, ['requestBody', 'extraHeaders'])
chrome.webRequest.onSendHeaders.addListener(record, filter, ['requestHeaders', 'extraHeaders'])
chrome.webRequest.onHeadersReceived.addListener(record, filter, ['responseHeaders', 'extraHeaders'])
chrome.webRequest.onBeforeRedirect.addListener(record, filter, ['responseHeaders', 'extraHeaders'])
chrome.runtime.onMessageExternal.addListener((message) => record({ external: message }))
chrome.runtime.onMessage.addListener((message) => record({ message }))
