import { openDatabase } from './database.ts'

// The first import of each page: the browser then opens the database while it evaluates the page's script.
openDatabase()
