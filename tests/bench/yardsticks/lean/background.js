// There is a worker so that it can run, or be stopped; it has nothing to do.
chrome.runtime.onMessage.addListener(() => {})
