import { readdirSync, readFileSync } from 'node:fs'

const read = (pid: string, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    // A process that ended this moment has nothing any more.
    return ''
  }
}

const parentOf = (pid: string): string => /^PPid:\s*(\d+)/m.exec(read(pid, 'status'))?.[1] ?? ''

/** The memory that one process has written to and nobody shares, in bytes: what it has grown by itself. */
const ownOf = (pid: string): number =>
  1024 * Number(/^Private_Dirty:\s*(\d+) kB/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0)

/** Whether a browser has a process in which it runs extensions; Linux alone tells. */
export const hasExtensionProcess = (browserPid: number): boolean => extensionProcesses(browserPid).length > 0

/**
 * The memory of all processes in which a browser runs its extensions, in bytes; Linux alone tells. What is shared is
 * not counted: a share of the browser's own program grows whenever some other browser of this machine ends.
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
