import { useFirefox } from './support/firefox.ts'
import { testPrivateWindows } from './support/firefox-private.ts'
import { test } from './support/fixtures.ts'

const setup = useFirefox('always')

test.describe('Firefox that never remembers history', () => testPrivateWindows(setup, true))
