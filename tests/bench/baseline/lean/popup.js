// Shows twenty rows from storage in the fewest steps.
chrome.storage.local.get('rows').then(({ rows }) => {
  const list = document.createElement('ul')
  for (const cells of rows) {
    const row = document.createElement('li')
    for (const text of cells) {
      const cell = document.createElement('span')
      cell.textContent = text
      row.append(cell)
    }
    list.append(row)
  }
  document.body.append(list)
})
