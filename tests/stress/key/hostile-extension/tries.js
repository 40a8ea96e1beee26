// Attempts that work from an extension's page, a content script or a web page. Each returns what it read, or
// null.

/** Longer than the answer of a running worker takes. */
const TIMEOUT_MS = 1_500

const inTime = (promise) =>
  Promise.race([
    promise,
    new Promise((resolve) => {
      setTimeout(resolve, TIMEOUT_MS, null)
    }),
  ])

const orNothing = (work) => inTime(Promise.resolve().then(work)).catch(() => null)

/** The answer to a message, or null. */
const ask = (target, message) =>
  orNothing(
    () =>
      new Promise((resolve) => {
        chrome.runtime.sendMessage(target, message, (answer) => {
          const refused = chrome.runtime.lastError
          resolve(refused || answer === undefined ? null : JSON.stringify(answer))
        })
      }),
  )

const connect = (target, message) =>
  orNothing(
    () =>
      new Promise((resolve) => {
        const port = chrome.runtime.connect(target, { name: 'hostile' })
        port.onMessage.addListener((said) => resolve(JSON.stringify(said)))
        port.onDisconnect.addListener(() => {
          void chrome.runtime.lastError
          resolve(null)
        })
        port.postMessage(message)
      }),
  )

const read = (url) =>
  orNothing(async () => {
    const answer = await fetch(url)
    return `${answer.status} ${(await answer.text()).slice(0, 200)}`
  })

/** Whether an element with the URL loads. */
const load = (tag, attribute, url) =>
  orNothing(
    () =>
      new Promise((resolve) => {
        const element = document.createElement(tag)
        element.addEventListener('load', () => resolve(`${tag} of ${url}`))
        element.addEventListener('error', () => resolve(null))
        if (tag === 'link') element.setAttribute('rel', 'stylesheet')
        element.setAttribute(attribute, url)
        document.head.append(element)
      }),
  )

/** Loads the URL in a frame: whether its content answers messages or can be read. */
const frame = (url) =>
  orNothing(
    () =>
      new Promise((resolve) => {
        const element = document.createElement('iframe')
        element.src = url
        addEventListener('message', (event) => {
          if (event.source === element.contentWindow) resolve(JSON.stringify(event.data))
        })
        element.addEventListener('load', () => {
          element.contentWindow.postMessage({ type: 'getApiKeyState' }, '*')
          try {
            const text = element.contentDocument?.documentElement.outerHTML ?? ''
            if (text.includes('Wallet Glance')) resolve(text)
          } catch {
            // Another origin, as expected.
          }
        })
        document.body.append(element)
      }),
  )

const open = (url) =>
  orNothing(
    () =>
      new Promise((resolve) => {
        const opened = window.open(url)
        if (!opened) resolve(null)
        addEventListener('message', (event) => {
          if (event.source === opened) resolve(JSON.stringify(event.data))
        })
        const look = () => {
          opened.postMessage({ type: 'getApiKeyState' }, '*')
          try {
            const text = opened.document.documentElement.outerHTML
            if (text.includes('Wallet Glance')) resolve(text)
          } catch {
            // Another origin, as expected.
          }
        }
        for (const delay of [50, 300, 1_000]) setTimeout(look, delay)
      }),
  )

/**
 * Runs all attempts.
 * @param asked `id` of the extension, its `commands`, the `paths` of its files, and whether windows may be
 *   opened
 * @returns what each attempt read, by name
 */
// biome-ignore lint/correctness/noUnusedVariables: the pages and the content script call it
async function tryAll({ id, commands, paths, pages }) {
  const root = `chrome-extension://${id}/`
  const tries = []
  const attempt = (name, work) => tries.push(work.then((got) => ({ name, got })))
  if (globalThis.chrome?.runtime?.sendMessage) {
    for (const type of commands) {
      attempt(`message ${type}`, ask(id, { id: 1, type, data: undefined, timestamp: Date.now() }))
    }
    attempt('connect', connect(id, { id: 1, type: 'getApiKeyState', timestamp: Date.now() }))
  }
  for (const path of paths) {
    attempt(`fetch ${path}`, read(root + path))
    if (/\.(png|svg)$/.test(path)) attempt(`image ${path}`, load('img', 'src', root + path))
    if (path.endsWith('.js')) attempt(`script ${path}`, load('script', 'src', root + path))
    if (path.endsWith('.css')) attempt(`style ${path}`, load('link', 'href', root + path))
  }
  for (const page of pages) {
    attempt(`frame ${page}`, frame(root + page))
    attempt(`window ${page}`, open(root + page))
  }
  return Promise.all(tries)
}
