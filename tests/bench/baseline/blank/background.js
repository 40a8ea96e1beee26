// This listener does nothing. The extension has a worker only so that it can be running or stopped, like the
// one of the product.
chrome.runtime.onMessage.addListener(() => {})
