import './browser.ts'
import '../../assets/styles/base.css'
import { type ComponentType, render } from 'preact'
import { Buttons, Chips, Choices, IconButtons, Segments } from './controls.tsx'
import { Figures, Images, Tables } from './data.tsx'
import { LoadingStates, Notices } from './feedback.tsx'
import { Fields, SearchFields, Selects } from './fields.tsx'
import styles from './gallery.module.css'
import { LongList } from './long-list.tsx'
import { Overlays } from './overlays.tsx'
import { Screens } from './screens.tsx'

const PARTS: Record<string, ComponentType[]> = {
  together: [Screens],
  buttons: [Buttons, IconButtons, Chips, Segments],
  fields: [Fields, SearchFields, Selects],
  choices: [Choices],
  overlays: [Overlays],
  feedback: [Notices, LoadingStates],
  figures: [Figures, Images],
  tables: [Tables],
}

/** The examples of all components, or only of the part named by `?part=`. */
function Gallery({ part }: { part: string | null }) {
  const sections = part === null ? Object.values(PARTS).flat() : (PARTS[part] ?? [])
  return (
    <main class={styles.page}>
      <h1>Components</h1>
      {sections.map((Part) => (
        <Part key={Part.name} />
      ))}
    </main>
  )
}

const query = new URLSearchParams(location.search)
const page = query.has('list') ? <LongList /> : <Gallery part={query.get('part')} />
render(page, document.getElementById('app') as HTMLElement)
