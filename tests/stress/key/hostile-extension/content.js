// The page requests all attempts with a message, and this script replies with their results.
addEventListener('message', async ({ data }) => {
  if (data?.from !== 'test') return
  const attempts = await runAttempts(data.targets)
  postMessage({ from: 'content script', attempts }, '*')
})
