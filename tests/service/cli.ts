import { readArguments } from './cli-arguments.ts'
import { HELP } from './help.ts'
import { startService } from './service.ts'

/** Starts the service with the options of the command line, and stops it on SIGINT and SIGTERM. */
async function main(): Promise<void> {
  const { help, options, faults } = readArguments(process.argv.slice(2))
  if (help) {
    process.stdout.write(HELP)
    return
  }
  const service = await startService(options)
  for (const { target, fault } of faults) service.setFault(target, fault)
  const stop = () => {
    service.stop().catch(() => process.exit(1))
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  console.log(`Local service (a simulation): data ${service.dataUrl}, metrics ${service.metricsUrl}`)
  console.log('Press Ctrl-C to stop. --help lists addresses, chains, keys and options.')
}

main().catch((error: unknown) => {
  const [line] = (error instanceof Error ? error.message : String(error)).split('\n')
  console.error(`service: ${line}`)
  process.exitCode = 1
})
