export { HiddenPage } from './hidden-page.tsx'
export { PortfolioPage } from './portfolio/portfolio-page.tsx'
