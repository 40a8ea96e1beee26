import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PREFERENCE = ['system-ui', 'sans-serif']
  .map(
    (family) => `  <match target="pattern">
    <test name="family" qual="any"><string>${family}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Inter</string></edit>
  </match>`,
  )
  .join('\n')

/**
 * Makes browsers that start afterwards use Inter as the system font, because it resembles the fonts of other
 * systems more than Debian's DejaVu does. Without the package `fonts-inter`, nothing changes.
 * @param folder for the configuration
 */
export function preferInter(folder: string): void {
  const fontconfig = join(folder, 'fontconfig')
  mkdirSync(fontconfig, { recursive: true })
  writeFileSync(
    join(fontconfig, 'fonts.conf'),
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig>\n${PREFERENCE}\n</fontconfig>\n`,
  )
  process.env.XDG_CONFIG_HOME = folder
}
