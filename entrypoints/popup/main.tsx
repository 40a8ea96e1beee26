import { render } from 'preact'

const root = document.getElementById('app')
if (root) render(<main>Wallet Glance</main>, root)
