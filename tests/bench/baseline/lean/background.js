// Stores the rows. Apart from that, the extension has a worker only so that it can be running or stopped, like
// the one of the product.
chrome.runtime.onInstalled.addListener(() => {
  const rows = Array.from({ length: 20 }, (_, index) => [
    `TKN${index + 1} Example token ${index + 1}`,
    `${(index + 1) * 1234.5678} × $${index + 1}.25`,
    `$${((index + 1) * 1543.21).toFixed(2)}`,
  ])
  chrome.storage.local.set({ rows })
})
