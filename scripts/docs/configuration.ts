import { SETTINGS } from '../../src/config.ts'
import { code, page, table } from './markdown.ts'

export const configurationPage = (): string =>
  page(
    '# Configuration',
    'Everything is set through environment variables, read once at the start and checked there: a value that is not allowed ' +
      'stops the start with one line that names the variable and what it takes. An empty variable counts as unset. Settings of ' +
      'capabilities that are still to come are checked as well.',
    table(
      ['Variable', 'Meaning', 'Default', 'Allowed'],
      Object.entries(SETTINGS).map(([name, { about, fallback, allowed }]) => [
        code(name),
        about,
        fallback.split(',').map(code).join(', '),
        allowed,
      ]),
    ),
    'Further certificate authorities come through Node’s own `NODE_EXTRA_CA_CERTS`.',
  )
