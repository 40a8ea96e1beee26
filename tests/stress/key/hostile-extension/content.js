// The page sends a request for all attempts, and this script writes the result where the test can read it.
addEventListener('message', async ({ data }) => {
  if (data?.from !== 'test') return
  const tries = await tryAll(data.asked)
  postMessage({ from: 'content script', tries }, '*')
})
