import './browser.ts'
import '../../assets/styles/base.css'
import { render } from 'preact'
import { Buttons, Chips, Choices, IconButtons, Segments } from './controls.tsx'
import { Figures, Pictures, Tables } from './data.tsx'
import { Notices, Waiting } from './feedback.tsx'
import { Fields, SearchFields, Selects } from './fields.tsx'
import styles from './gallery.module.css'
import { LongList } from './long-list.tsx'
import { Overlays } from './overlays.tsx'
import { Screens } from './screens.tsx'

/** Every component in every state; no part of the extension. */
function Gallery() {
  return (
    <main class={styles.page}>
      <h1>Components</h1>
      <Screens />
      <Buttons />
      <IconButtons />
      <Fields />
      <SearchFields />
      <Selects />
      <Choices />
      <Chips />
      <Segments />
      <Overlays />
      <Notices />
      <Waiting />
      <Figures />
      <Pictures />
      <Tables />
    </main>
  )
}

const isList = new URLSearchParams(location.search).has('list')
render(isList ? <LongList /> : <Gallery />, document.getElementById('app') as HTMLElement)
