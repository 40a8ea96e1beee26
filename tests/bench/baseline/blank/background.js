// This worker does nothing. It lets the benchmark measure both worker states, as for the product.
chrome.runtime.onMessage.addListener(() => {})
