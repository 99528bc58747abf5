import { SETTINGS } from '../../src/config.ts'
import { code, page, table } from './markdown.ts'

export const configurationPage = (): string =>
  page(
    '# Configuration',
    'All settings are environment variables. The service reads and checks them once at start: if a value is not allowed, it does not start and ' +
      'prints one line that names the variable, the allowed values and an example. An empty variable counts as not set.',
    '```sh\nPORT=8080 BASE_URL=https://dns.example.net DATA_DIR=/var/lib/zonewise node dist/bin/cli.js serve\n```',
    table(
      ['Variable', 'Meaning', 'Default', 'Allowed'],
      Object.entries(SETTINGS).map(([name, { about, fallback, allowed }]) => [
        code(name),
        about,
        fallback.split(',').map(code).join(', '),
        allowed,
      ]),
    ),
    `The values of ${secretNames()} may contain a password or a token. They can also be in files: \`REDIS_URL_FILE=/run/secrets/redis-url\` names the ` +
      'file with the value of `REDIS_URL`.',
    'To trust further certificate authorities for outgoing connections, use `NODE_EXTRA_CA_CERTS` of Node. [operations.md](operations.md) explains how to ' +
      'combine the settings.',
  )

const secretNames = (): string =>
  Object.entries(SETTINGS)
    .filter(([, { isSecret }]) => isSecret)
    .map(([name]) => code(name))
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1')
