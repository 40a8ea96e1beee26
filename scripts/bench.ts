/** Measures how fast and how light the extension is, each thing in turn with its yardstick. One JSON line a figure, then a table. */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, isWithin, lineOf } from '../tests/bench/figure.ts'
import { measureGrowth, SIZES } from '../tests/bench/growth.ts'
import { idleFor } from '../tests/bench/idle.ts'
import { FEW, MANY, PARTS } from '../tests/bench/parts.ts'
import { drawGrowth } from '../tests/bench/picture.ts'
import { setStage } from '../tests/bench/stage.ts'
import { tableOf } from '../tests/bench/table.ts'
import { endAsked } from './end-asked.ts'
import { step } from './steps.ts'
import { ownTempFolder } from './temp-folder.ts'
import { ROOT, runTool } from './test/run.ts'

const HELP = `Usage: npm run bench [-- --quick] [-- --only <name>] [-- --growth] [-- --soak] [-- --help]

Builds the extension and measures it in Chromium, beside yardsticks that are measured in turn with it. Prints a line of JSON
for each figure and a table at the end, and ends with exit code 1 if a figure is out of its bound. It takes a quiet machine.

  --quick        fewer samples: at most 3 minutes
  --only <name>  the parts whose name holds this
  --growth       nothing but how the figures grow with a wallet, and the picture of it in docs/pictures
  --soak         nothing but an hour in which nobody does anything
  --help         this page

Parts: ${PARTS.map(({ name }) => name).join(', ')}`

const IDLE_MINUTES = 60

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    growth: { type: 'boolean', default: false },
    soak: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

async function main(): Promise<void> {
  const temp = ownTempFolder()
  try {
    await step('building the extension', build)
    const figures: Figure[] = []
    const report = (figure: Figure): void => {
      figures.push(figure)
      console.log(lineOf(figure))
    }
    if (values.growth) return await drawHowItGrows()
    if (values.soak) await idleFor(IDLE_MINUTES, report)
    else await measure(report)
    console.log(`\n${tableOf(figures)}`)
    const broken = figures.filter((figure) => !isWithin(figure))
    console.log(`\nbench: ${figures.length} figures, ${broken.length} out of bounds`)
    if (broken.length > 0) process.exitCode = 1
  } finally {
    await temp.remove()
  }
}

async function build(): Promise<void> {
  const { code, output } = await runTool('wxt', ['zip'])
  if (code !== 0) throw new Error(output)
}

/** The curves as JSON, a line each, and their picture. */
async function drawHowItGrows(): Promise<void> {
  const stage = await step('setting the stage', () => setStage(SIZES))
  try {
    const curves = await measureGrowth({ stage, say: (words) => console.log(`bench: growth: ${words}`) })
    for (const curve of curves) console.log(JSON.stringify(curve))
    await drawGrowth(curves, join(ROOT, 'docs', 'pictures', 'growth.png'))
  } finally {
    await stage.close()
  }
}

async function measure(report: (figure: Figure) => void): Promise<void> {
  const { quick, only } = values
  const parts = PARTS.filter(({ name }) => name.includes(only))
  if (parts.length === 0) throw new Error(`No part's name holds "${only}"`)
  const stage = await step('setting the stage', () => setStage([FEW, MANY]))
  try {
    for (const part of parts) {
      const start = performance.now()
      await part.run({
        stage,
        quick,
        report,
        say: (words) => console.log(`bench: ${part.name}: ${words}`),
      })
      console.log(`bench: ${part.name}: ${((performance.now() - start) / 1000).toFixed(1)} s`)
    }
  } finally {
    await stage.close()
  }
}

if (values.help) console.log(HELP)
else {
  void endAsked().then((code) => process.exit(code))
  await main()
}
