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
 * Has browsers that are started from now on draw system fonts as Inter, a face like those of other systems. Debian alone would
 * draw DejaVu. Without the package `fonts-inter` nothing changes.
 * @param folder where the configuration is written
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
