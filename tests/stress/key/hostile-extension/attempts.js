// Attempts that can run in an extension's page, a content script or a web page. Each returns what it read, or
// null.

/** Longer than a running worker needs to reply. */
const TIMEOUT_MS = 1_500

const withTimeout = (promise) =>
  Promise.race([
    promise,
    new Promise((resolve) => {
      setTimeout(resolve, TIMEOUT_MS, null)
    }),
  ])

const orNull = (work) => withTimeout(Promise.resolve().then(work)).catch(() => null)

/** The reply to a message, or null. */
const ask = (target, message) =>
  orNull(
    () =>
      new Promise((resolve) => {
        chrome.runtime.sendMessage(target, message, (answer) => {
          const refused = chrome.runtime.lastError
          resolve(refused || answer === undefined ? null : JSON.stringify(answer))
        })
      }),
  )

const connect = (target, message) =>
  orNull(
    () =>
      new Promise((resolve) => {
        const port = chrome.runtime.connect(target, { name: 'hostile' })
        port.onMessage.addListener((reply) => resolve(JSON.stringify(reply)))
        port.onDisconnect.addListener(() => {
          void chrome.runtime.lastError
          resolve(null)
        })
        port.postMessage(message)
      }),
  )

const read = (url) =>
  orNull(async () => {
    const answer = await fetch(url)
    return `${answer.status} ${(await answer.text()).slice(0, 200)}`
  })

/** A description if an element with the URL loads, or null. */
const load = (tag, attribute, url) =>
  orNull(
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

/** Loads the URL in a frame. Returns a message from the frame, its content, or null. */
const frame = (url) =>
  orNull(
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

/** Opens the URL in a window. Returns a message from the window, its content, or null. */
const open = (url) =>
  orNull(
    () =>
      new Promise((resolve) => {
        const opened = window.open(url)
        if (!opened) resolve(null)
        addEventListener('message', (event) => {
          if (event.source === opened) resolve(JSON.stringify(event.data))
        })
        const readWindow = () => {
          opened.postMessage({ type: 'getApiKeyState' }, '*')
          try {
            const text = opened.document.documentElement.outerHTML
            if (text.includes('Wallet Glance')) resolve(text)
          } catch {
            // Another origin, as expected.
          }
        }
        for (const delay of [50, 300, 1_000]) setTimeout(readWindow, delay)
      }),
  )

/**
 * Runs all attempts.
 * @param targets `id` of the extension, its `commands`, the `paths` of its files, and its `pages`
 * @returns what each attempt read, by name
 */
// biome-ignore lint/correctness/noUnusedVariables: the pages and the content script call it
async function runAttempts({ id, commands, paths, pages }) {
  const root = `chrome-extension://${id}/`
  const attempts = []
  const add = (name, work) => attempts.push(work.then((got) => ({ name, got })))
  if (globalThis.chrome?.runtime?.sendMessage) {
    for (const type of commands) {
      add(`message ${type}`, ask(id, { id: 1, type, data: undefined, timestamp: Date.now() }))
    }
    add('connect', connect(id, { id: 1, type: 'getApiKeyState', timestamp: Date.now() }))
  }
  for (const path of paths) {
    add(`fetch ${path}`, read(root + path))
    if (/\.(png|svg)$/.test(path)) add(`image ${path}`, load('img', 'src', root + path))
    if (path.endsWith('.js')) add(`script ${path}`, load('script', 'src', root + path))
    if (path.endsWith('.css')) add(`style ${path}`, load('link', 'href', root + path))
  }
  for (const page of pages) {
    add(`frame ${page}`, frame(root + page))
    add(`window ${page}`, open(root + page))
  }
  return Promise.all(attempts)
}
