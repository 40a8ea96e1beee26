import { readdirSync, readFileSync } from 'node:fs'

const read = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // The process has ended.
    return ''
  }
}

const parentOf = (pid: string): string => /^PPid:\s*(\d+)/m.exec(read(pid, 'status'))?.[1] ?? ''

/** The private dirty memory of one process, in bytes. */
const ownOf = (pid: string): number =>
  1024 * Number(/^Private_Dirty:\s*(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0)

/**
 * The private memory of all processes of a browser that run extensions, in bytes. Linux only. Shared memory
 * is excluded: its share per process grows whenever another browser on the machine ends.
 */
export const extensionMemory = (browserPid: number): number =>
  extensionProcesses(browserPid).reduce((sum, pid) => sum + ownOf(pid), 0)

function extensionProcesses(browserPid: number): string[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]))
  const descends = (pid: string): boolean => {
    for (let at = parents.get(pid); at && at !== '0'; at = parents.get(at))
      if (at === String(browserPid)) return true
    return false
  }
  return all.filter(
    (pid) => descends(pid) && / --extension-process\b/.test(read(pid, 'cmdline').replaceAll('\0', ' ')),
  )
}
