/** Functions that scan text which no stranger can choose. Without names, all functions of the module. */
export interface OwnText {
  /** Below `src/`. */
  readonly module: string
  /** The declarations at the top level that contain them. */
  readonly functions?: readonly string[]
  readonly why: string
}

const each = (why: string, modules: readonly string[]): readonly OwnText[] => modules.map((module) => ({ module, why }))

/** Folders that only tests and the demo use. */
export const NOT_IN_THE_SERVICE: Readonly<Record<string, string>> = {
  demo: 'The demo reads only the files in world/.',
  'scripted-world': 'The simulated internet of tests and the demo reads only the files in world/.',
}

export const OWN_TEXT: readonly OwnText[] = [
  { module: 'site/reports/volume-layout.ts', functions: ['dayVolumes'], why: 'It reads dates that we have formatted.' },
  {
    module: 'tools/mail-reports/tls-join.ts',
    functions: ['byFindings'],
    why: 'It splits ids of findings in a table of ours.',
  },
  {
    module: 'surfaces/cli/batch/number-in.ts',
    functions: ['numberIn'],
    why: 'It reads a number from an option of the command line.',
  },
  { module: 'move/words.ts', functions: ['timeText'], why: 'It shortens a date that we have formatted.' },
  {
    module: 'surfaces/cli/move/move-input.ts',
    functions: ['listOf'],
    why: 'It splits an option of the command line at commas.',
  },
  { module: 'surfaces/cli/fix/fix.ts', functions: ['say'], why: 'It splits messages of our own into lines.' },
  { module: 'checks/seo/ai/ai-usage-signals.text.ts', functions: ['placed'], why: 'It joins words of our own.' },
  { module: 'checks/mail/mx/mx-providers.ts', functions: ['PROVIDERS'], why: 'It reads our own list of providers.' },
  {
    module: 'evidence/seo/visit.ts',
    functions: ['noResponse'],
    why: 'It reads a URL that was parsed and requested before.',
  },
  {
    module: 'engine/gate.ts',
    functions: ['LIMIT_REACHED'],
    why: 'It shortens an id that we have built from a parsed address.',
  },
  {
    module: 'surfaces/operations/well-known.ts',
    functions: ['securityTxt'],
    why: 'It shortens a date of our own clock.',
  },
  ...each('It reads settings of the operator.', [
    'config.ts',
    'serving/listening-text.ts',
    'serving/unknown-settings.ts',
    'config/readers.ts',
    'config/recursors.ts',
    'service.ts',
    'net/doh/connection.ts',
    'net/operator/bootstrap.ts',
    'net/real-world.ts',
    'serving/outside.ts',
    'serving/own-targets.ts',
    'serving/serve.ts',
    'library/open-engine.ts',
  ]),
  ...each('It reads error codes and settings of the machine of the operator.', [
    'operator-errors.ts',
    'doctor/clock.ts',
    'doctor/command.ts',
    'doctor/network.ts',
    'doctor/running-service.ts',
    'doctor/storage.ts',
  ]),
  ...each('Its exec() runs SQL of our own, or it reads rows that the service has written.', [
    'store/embedded/access-stores.ts',
    'store/embedded/damage.ts',
    'store/embedded/data-file.ts',
    'store/embedded/key-copy.ts',
    'store/stored-rows.ts',
  ]),
  ...each('It reads results that the service has serialized itself.', [
    'report/report-serializer.ts',
    'tools/availability/registration-lookup.ts',
    'tools/domain-availability.ts',
    'tools/response.ts',
  ]),
  ...each('It reads names of parameters, schemas and texts of this program.', [
    'surfaces/docs/api-view.ts',
    'surfaces/docs/schema-view.ts',
    'surfaces/openapi/named-parts.ts',
    'surfaces/openapi/names.ts',
    'surfaces/openapi/operation.ts',
    'surfaces/cli/help.ts',
    'surfaces/cli/completion.ts',
    'surfaces/recorded-examples.ts',
    'surfaces/site/assets.ts',
    'tools/option-name.ts',
    'tools/path-parameters.ts',
    'standards/web-page/element-kinds.ts',
  ]),
  ...each('It reads arguments and files of the person who runs the command.', [
    'surfaces/cli/access-commands.ts',
    'surfaces/cli/explain.ts',
    'surfaces/cli/fields.ts',
    'surfaces/cli/id-globs.ts',
    'surfaces/cli/inputs.ts',
    'surfaces/cli/options.ts',
    'surfaces/cli/output-files.ts',
    'surfaces/cli/portfolio/resume-file.ts',
    'surfaces/cli/question.ts',
    'surfaces/cli/run.ts',
    'surfaces/cli/watch/watch-report.ts',
    'surfaces/cli/words.ts',
  ]),
  {
    module: 'surfaces/cli/remote-tool-client.ts',
    why: 'It reads a URL of the person who runs the command, and parses responses of the server that the person chose as JSON.',
  },
  ...each('It runs only in browsers, on the URL, the files and the responses of this service.', [
    'site/browser/browser.ts',
    'site/browser/docs.ts',
    'site/browser/offline-worker.ts',
    'site/browser/start.tsx',
    'site/report/export/share-menu.tsx',
    'site/report/finding-link.tsx',
    'site/try-change/text-entry.tsx',
    'site/try-change/use-draft.ts',
  ]),
  { module: 'site/app.tsx', why: 'It replaces the title of a page by its title in the other language, in browsers.' },
  { module: 'site/parts/form.tsx', functions: ['isPasted'], why: 'It reads what the user types, in browsers.' },
  {
    module: 'site/report/finding-item.tsx',
    functions: ['References'],
    why: 'The references are in the code of checks.',
  },
  ...each('It reads a date that the service has written.', [
    'site/report/countdown.ts',
    'surfaces/probe/samples.ts',
    'checks/dnssec/dnssec-expiry.text.ts',
    'checks/dnssec/dnssec-expiry.ts',
  ]),
  {
    module: 'checks/tools/mail-server/mail-certificate.text.ts',
    why: 'It changes the case of a word of our own texts.',
  },
  { module: 'engine/keys/key-format.ts', functions: ['makeKey'], why: 'It chooses random characters of an alphabet.' },
  { module: 'net/doh/exchange.ts', why: 'The resolver, whose media type it reads, is a setting of the operator.' },
  { module: 'net/whois/whois-client.ts', why: 'It tests the line that the service is about to send.' },
  { module: 'serving/metrics-endpoint.ts', why: 'Only the operator can reach the metrics endpoint.' },
  { module: 'serving/probe-relay.ts', why: 'Only the operator can reach the probe; the domain has been validated.' },
  {
    module: 'standards/charset/decoder.ts',
    functions: ['WINDOWS_1252_UNITS'],
    why: 'It builds a table when it is loaded.',
  },
  { module: 'surfaces/badge/svg.ts', why: 'It reads the SVG of a badge, whose text is a score.' },
  {
    module: 'tools/availability/host-limits.ts',
    why: 'It reads URLs of the list of RDAP servers, which has been parsed.',
  },
  { module: 'tools/availability/slots.ts', why: 'It reads URLs of the list of RDAP servers, which has been parsed.' },
]
