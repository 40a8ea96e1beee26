import { MENDED_KEY } from '../../utils/store/mended-key.ts'
import { storage } from '../../utils/store/storage.ts'

/**
 * The one place where what nobody waits for ends: a write that the browser refuses, a page that cannot be painted. The
 * code that tells it, and what was found to be damaged, is loaded only then.
 */
export function watchTrouble(): void {
  const tell = (event?: unknown) =>
    void import('./trouble.tsx').then(({ tellTrouble }) => tellTrouble(event)).catch(() => {})
  addEventListener('error', tell)
  addEventListener('unhandledrejection', tell)
  storage.watch(MENDED_KEY, () => tell())
  void storage.getItem(MENDED_KEY).then((mended) => mended && tell())
}
