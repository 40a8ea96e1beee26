import { chromium } from '@playwright/test'
import { line } from 'd3-shape'
import { valueTicks } from '../../components/network/chart-ticks.ts'
import { findChromium } from '../../scripts/browser/find-chromium.mjs'
import { needsNoSandbox } from '../../scripts/browser/launch.ts'
import { type Curve, SIZES } from './growth.ts'

/** Which curves stand in one panel: those that can be compared. */
const PANELS: readonly (readonly string[])[] = [
  ['click to the first screen, worker running', 'click to the first screen, worker stopped'],
  ['click to the last token found, worker running', 'click to an empty popup, worker running'],
  ['Enter to the first rows'],
  ['Enter to the last token', 'a plain script to the last token'],
  ['slowest frame of a scroll to the end', 'slowest key of a search'],
  ['script heap'],
  ['storage'],
]
const COLOURS = ['#1f5eff', '#c2410c']
const WIDTH = 340
const HEIGHT = 220
const BOX = { left: 48, right: WIDTH - 32, top: 10, bottom: HEIGHT - 28 }
const STYLE = `
  body { margin: 16px; font: 13px system-ui }
  main { display: grid; grid-template-columns: repeat(3, max-content); gap: 24px 16px; width: max-content }
  section { display: flex; flex-direction: column; justify-content: space-between; gap: 8px }
  h2 { margin: 0; font-size: 13px; font-weight: 600 }
  .line { fill: none; stroke: currentColor; stroke-width: 2 }
  .dot { fill: white; stroke: currentColor; stroke-width: 2 }
  .grid { stroke: #d9dce1; shape-rendering: crispEdges }
  text { font-size: 12px; dominant-baseline: central }
  .figure { text-anchor: end }
  .size { text-anchor: middle }`

/** Draws the curves, a panel for each group of them, into a PNG. */
export async function drawGrowth(curves: readonly Curve[], path: string): Promise<void> {
  const panels = PANELS.map((names) => panelOf(curves.filter(({ name }) => names.includes(name))))
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: !needsNoSandbox(),
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1_200, height: 700 } })
    await page.setContent(`<style>${STYLE}</style><main>${panels.join('')}</main>`)
    await page.locator('main').screenshot({ path })
  } finally {
    await browser.close()
  }
}

function panelOf(curves: readonly Curve[]): string {
  const figures = valueTicks(Math.max(...curves.flatMap(({ points }) => points.map(([, value]) => value))))
  const [highest = 1, smallest, largest] = [figures.at(-1), Math.min(...SIZES), Math.max(...SIZES)]
  const xOf = (size: number) =>
    BOX.left + (Math.log(size / smallest) / Math.log(largest / smallest)) * (BOX.right - BOX.left)
  const yOf = (figure: number) => BOX.bottom - (figure / highest) * (BOX.bottom - BOX.top)
  const path = line<[number, number]>(
    ([size]) => xOf(size),
    ([, figure]) => yOf(figure),
  )
  const titles = curves.map(
    ({ name, unit }, index) => `<h2 style="color: ${COLOURS[index]}">${name}, ${unit}</h2>`,
  )
  const grid = [
    ...figures.map((figure) => lineOf(BOX.left, yOf(figure), BOX.right, yOf(figure))),
    ...SIZES.map((size) => lineOf(xOf(size), BOX.top, xOf(size), BOX.bottom)),
  ]
  const words = [
    ...figures.map((figure) => textOf('figure', BOX.left - 8, yOf(figure), figure)),
    ...SIZES.map((size) => textOf('size', xOf(size), BOX.bottom + 14, size)),
  ]
  const lines = curves.map(({ points }, index) => {
    const dots = points.map(
      ([size, figure]) => `<circle class="dot" cx="${xOf(size)}" cy="${yOf(figure)}" r="3" />`,
    )
    return `<g color="${COLOURS[index]}"><path class="line" d="${path(points)}" />${dots.join('')}</g>`
  })
  const drawing = [...grid, ...words, ...lines].join('')
  return `<section><div>${titles.join('')}</div><svg width="${WIDTH}" height="${HEIGHT}">${drawing}</svg></section>`
}

const lineOf = (x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="grid" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" />`

const textOf = (name: string, x: number, y: number, figure: number): string =>
  `<text class="${name}" x="${x}" y="${y}">${figure.toLocaleString('en')}</text>`
