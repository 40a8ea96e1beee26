import { readdirSync, readFileSync } from 'node:fs'

const read = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process has exited.
    return ''
  }
}

const parentOf = (pid: string): string => /^PPid:\s*(\d+)/m.exec(read(pid, 'status'))?.[1] ?? ''

/** The private dirty memory of one process, in bytes. */
const privateMemoryOf = (pid: string): number =>
  1024 * Number(/^Private_Dirty:\s*(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0)

/**
 * The private memory of all extension processes of a browser, in bytes. Linux only. Shared memory is
 * excluded, because the share of a process grows whenever another browser on the machine exits.
 */
export const extensionMemory = (browserPid: number): number =>
  extensionProcesses(browserPid).reduce((sum, pid) => sum + privateMemoryOf(pid), 0)

function extensionProcesses(browserPid: number): string[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]))
  const isDescendant = (pid: string): boolean => {
    for (let ancestor = parents.get(pid); ancestor && ancestor !== '0'; ancestor = parents.get(ancestor))
      if (ancestor === String(browserPid)) return true
    return false
  }
  return all.filter(
    (pid) => isDescendant(pid) && / --extension-process\b/.test(read(pid, 'cmdline').replaceAll('\0', ' ')),
  )
}
