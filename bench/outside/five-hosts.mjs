// A domain like those of large providers: each mail host is in its own network, with both address families and forward-confirmed
// reverse DNS.
const DOMAIN = 'five-mail-hosts.lab'
const HOSTS = [1, 2, 3, 4, 5]

const lines = (...made) => `${made.join('\n')}\n`
const forEach = (lineOf) => lines(...HOSTS.map(lineOf))

export const FIVE_HOSTS = {
  domain: DOMAIN,
  /** The address of one of the hosts. */
  address: '93.184.231.25',
  newFiles: {
    [`zones/${DOMAIN}.zone`]: lines(
      '$TTL 3600',
      ...HOSTS.flatMap((host) => [
        `@ MX ${host}0 mx${host}`,
        `mx${host} A 93.184.23${host}.25`,
        `mx${host} AAAA 2a01:4f8:23${host}::25`,
      ]),
      ...['soa', 'name-servers', 'web', 'www'].map((part) => `$INCLUDE parts/${part}.zone`),
    ),
  },
  newLines: {
    'ports.txt': forEach((host) => `93.184.23${host}.25,2a01:4f8:23${host}::25 25,465,587,993`),
    'zones/in-addr.arpa.zone': forEach((host) => `25.23${host}.184.93 PTR mx${host}.${DOMAIN}.`),
    'zones/ip6.arpa.zone': forEach(
      (host) => `5.2.${'0.'.repeat(18)}${host}.3.2.0.8.f.4.0.1.0.a.2 PTR mx${host}.${DOMAIN}.`,
    ),
  },
}
