// An empty worker, so that "worker running" and "worker stopped" mean the same as for the product.
chrome.runtime.onMessage.addListener(() => {})
