import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { chromium } from '@playwright/test'
import { findChromium } from '../../scripts/browser/find-chromium.mjs'
import { needsNoSandbox } from '../../scripts/browser/launch.ts'
import { type Curve, SIZES } from './growth.ts'

/** Which curves stand in one panel: those that can be compared. */
const PANELS: readonly (readonly string[])[] = [
  ['click to the first screen, worker running', 'click to the first screen, worker stopped'],
  ['Enter to the first rows'],
  ['Enter to the last token', 'a plain script to the last token'],
  ['script heap'],
  ['storage'],
]
const COLOURS = ['#1f5eff', '#c2410c']
const WIDTH = 360
const HEIGHT = 240

/** Draws the curves, a panel for each group of them, with the same library as the product's own chart. */
export async function drawGrowth(curves: readonly Curve[], path: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    chromiumSandbox: !needsNoSandbox(),
  })
  try {
    const page = await browser.newPage({ viewport: { width: 3 * WIDTH + 60, height: 600 } })
    await page.setContent('<body style="margin: 16px; font: 13px system-ui"></body>')
    await page.addStyleTag({ content: fileOf('uplot/dist/uPlot.min.css') })
    await page.addStyleTag({
      content:
        'main { display: grid; grid-template-columns: repeat(3, max-content); gap: 16px } h2 { margin: 0; font-size: 13px; font-weight: 600 } .u-legend { text-align: left }',
    })
    await page.addScriptTag({ content: fileOf('uplot/dist/uPlot.iife.min.js') })
    const panels = PANELS.map((names) => curves.filter(({ name }) => names.includes(name)))
    await page.evaluate(drawPanels, {
      panels,
      sizes: [...SIZES],
      colours: COLOURS,
      width: WIDTH,
      height: HEIGHT,
    })
    await page.locator('main').screenshot({ path })
  } finally {
    await browser.close()
  }
}

const fileOf = (name: string): string => readFileSync(createRequire(import.meta.url).resolve(name), 'utf8')

interface Drawing {
  panels: Curve[][]
  sizes: number[]
  colours: string[]
  width: number
  height: number
}

declare const uPlot: new (options: object, data: number[][], place: HTMLElement) => unknown

/** Runs in the page. */
function drawPanels({ panels, sizes, colours, width, height }: Drawing): void {
  const main = document.body.appendChild(document.createElement('main'))
  for (const curves of panels) {
    const place = main.appendChild(document.createElement('section'))
    const title = place.appendChild(document.createElement('h2'))
    title.textContent = `${curves.map(({ name }) => name).join(' / ')}, ${curves[0]?.unit ?? ''}`
    title.style.width = `${width}px`
    const most = Math.max(...curves.flatMap(({ points }) => points.map(([, value]) => value)))
    new uPlot(
      {
        width,
        height,
        scales: { x: { time: false, distr: 3 }, y: { range: [0, most * 1.1] } },
        axes: [
          {
            splits: () => sizes,
            values: (_: unknown, at: number[]) => at.map((size) => size.toLocaleString('en')),
          },
          {},
        ],
        series: [
          { label: 'tokens' },
          ...curves.map(({ name }, index) => ({
            label: name,
            stroke: colours[index],
            width: 2,
            points: { show: true },
          })),
        ],
        legend: { show: curves.length > 1, live: false },
      },
      [sizes, ...curves.map(({ points }) => points.map(([, value]) => value))],
      place,
    )
  }
}
