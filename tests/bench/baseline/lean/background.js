// This worker only stores the rows. It lets the benchmark measure both worker states, as for the product.
chrome.runtime.onInstalled.addListener(() => {
  const rows = Array.from({ length: 20 }, (_, index) => [
    `TKN${index + 1} Example token ${index + 1}`,
    `${(index + 1) * 1234.5678} × $${index + 1}.25`,
    `$${((index + 1) * 1543.21).toFixed(2)}`,
  ])
  chrome.storage.local.set({ rows })
})
