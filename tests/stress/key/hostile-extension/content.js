// The page of the same server asks for it, and writes what came of it where the test can read it.
addEventListener('message', async ({ data }) => {
  if (data?.from !== 'test') return
  const tries = await tryAll(data.asked)
  postMessage({ from: 'content script', tries }, '*')
})
