// A listener without a task: with this worker, "running" and "stopped" mean the same as for the product.
chrome.runtime.onMessage.addListener(() => {})
