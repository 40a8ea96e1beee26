import { build } from 'vite'
import { confusables } from '../../../scripts/build/confusables.ts'
import { tokenIcons } from '../../../scripts/build/token-icons.ts'

/**
 * Bundles a module, with the extension code it imports, into one classic script.
 * @param entry path of the module
 */
export async function bundleForPage(entry: string): Promise<string> {
  const environment = process.env.NODE_ENV
  const output = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [confusables(), tokenIcons()],
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'stressBundle', fileName: 'stress' },
    },
    define: { 'import.meta.env.FIREFOX': 'false' },
  })
  // Vite sets NODE_ENV for the whole process. It is restored, because it changes how npm works.
  if (environment === undefined) delete process.env.NODE_ENV
  else process.env.NODE_ENV = environment
  const [first] = [output].flat()
  const chunk = first && 'output' in first ? first.output[0] : undefined
  if (!chunk) throw new Error(`${entry} could not be bundled`)
  return chunk.code
}
