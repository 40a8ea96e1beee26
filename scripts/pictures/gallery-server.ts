import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateChromeMessages, parseMessagesText } from '@wxt-dev/i18n/build'
import { build, type InlineConfig, preview } from 'vite'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

export interface GalleryServer {
  /** Ends with a slash. */
  url: string
  close: () => Promise<void>
}

/**
 * Builds the component gallery (`tests/gallery`) and serves it. Needs the files that `wxt prepare` generates.
 * @param outDir a folder for the build; its contents are deleted
 */
export async function startGallery(outDir: string): Promise<GalleryServer> {
  const messages = parseMessagesText(readFileSync(join(ROOT, 'assets/locales/en.yml'), 'utf8'), 'YAML')
  const config: InlineConfig = {
    root: join(ROOT, 'tests/gallery'),
    configFile: false,
    logLevel: 'warn',
    define: { __MESSAGES__: JSON.stringify(generateChromeMessages(messages)) },
    resolve: { alias: { '#i18n': join(ROOT, '.wxt/i18n/index.ts') } },
    build: { outDir, emptyOutDir: true, target: 'es2023' },
    preview: { port: 0, host: '127.0.0.1' },
  }
  await build(config)
  const server = await preview(config)
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('Vite does not serve the gallery')
  return { url, close: () => server.close() }
}
