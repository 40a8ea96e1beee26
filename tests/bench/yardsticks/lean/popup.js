// The same rows as the wallet's, as texts, in the quickest way there is.
chrome.storage.local.get('rows').then(({ rows }) => {
  const list = document.createElement('ul')
  for (const cells of rows) {
    const row = document.createElement('li')
    row.dataset.part = 'row'
    for (const text of cells) {
      const cell = document.createElement('span')
      cell.textContent = text
      row.append(cell)
    }
    list.append(row)
  }
  document.body.append(list)
})
