import { describe, expect, it } from 'vitest'
import type { RegistryEntry } from '../rdap/domain-answer.ts'
import { parseWhoisAnswer } from './parse-answer.ts'

/** What an entry has besides the usual; every member that a case does not mention is absent. */
type Expected = Partial<Omit<RegistryEntry, 'created' | 'expires' | 'updated'>> & {
  readonly created?: string
  readonly expires?: string
  readonly updated?: string
}

const SIGNED = { isSigned: true, ds: undefined }
const UNSIGNED = { isSigned: false, ds: undefined }

/** Constructed in the form that each registry uses, with names, dates and organisations of our own. */
const CASES: readonly [about: string, host: string, name: string, text: string, expected: Expected][] = [
  [
    'cn: EPP codes, and times in Beijing',
    'whois.cnnic.cn',
    'beispiel.cn',
    `Domain Name: beispiel.cn
ROID: 20110102s10001s00000001-cn
Domain Status: clientTransferProhibited
Domain Status: serverHold
Registrant: Beispiel AG
Registrant Contact Email: hostmaster@beispiel.example
Sponsoring Registrar: Beispiel Registrar Ltd.
Name Server: NS2.beispiel.example
Name Server: ns1.beispiel.example
Registration Time: 2011-01-02 07:30:00
Expiration Time: 2027-01-02 07:30:00
DNSSEC: unsigned
`,
    {
      registrar: 'Beispiel Registrar Ltd.',
      statuses: ['clientTransferProhibited', 'serverHold'],
      nameServers: ['ns1.beispiel.example', 'ns2.beispiel.example'],
      dnssec: UNSIGNED,
      created: '2011-01-01T23:30:00.000Z',
      expires: '2027-01-01T23:30:00.000Z',
    },
  ],
  [
    'cn: an internationalized name in Unicode, signed',
    'whois.cnnic.cn',
    'xn--fsqu00a.xn--fiqs8s',
    'Domain Name: 例子.中国\r\nDomain Status: ok\r\nExpiration Time: 2027-03-01 00:00:00\r\nDNSSEC: signedDelegation\r\n',
    { statuses: ['ok'], dnssec: SIGNED, expires: '2027-02-28T16:00:00.000Z' },
  ],
  [
    'ru: name servers with final dots and addresses',
    'whois.tcinet.ru',
    'beispiel.ru',
    `% TCI Whois Service. Terms of use:
% https://registry.example/terms (in English)

domain:        BEISPIEL.RU
nserver:       ns1.beispiel.ru. 192.0.2.53, 2001:db8::53
nserver:       ns2.beispiel.example.
state:         REGISTERED, DELEGATED, VERIFIED
org:           Beispiel AG
registrar:     BEISPIEL-RU
created:       2001-05-06T20:00:00Z
paid-till:     2027-05-06T21:00:00Z
free-date:     2027-06-07
source:        TCI

Last updated on 2026-11-16T08:00:30Z
`,
    {
      registrar: 'BEISPIEL-RU',
      nameServers: ['ns1.beispiel.ru', 'ns2.beispiel.example'],
      created: '2001-05-06T20:00:00.000Z',
      expires: '2027-05-06T21:00:00.000Z',
    },
  ],
  [
    'ru: the older dates with full stops',
    'whois.tcinet.ru',
    'beispiel.su',
    'domain:     BEISPIEL.SU\nstate:      REGISTERED, NOT DELEGATED, UNVERIFIED\ncreated:    1999.12.15\npaid-till:  2027.01.01\nsource:     TCI\n',
    { created: '1999-12-15T00:00:00.000Z', expires: '2027-01-01T00:00:00.000Z' },
  ],
  [
    'eu: no dates, lists below headings, keys',
    'whois.eu',
    'beispiel.eu',
    `% The WHOIS service is provided for information purposes only.
% The registry can take measures to limit the use of its services.
%
% WHOIS beispiel.eu
Domain: beispiel.eu
Script: LATIN

Registrant:
        NOT DISCLOSED!
        Visit the website of the registry for the web-based WHOIS.

Technical:
        Organisation: Beispiel Technik
        Language: de
        Email: technik@beispiel.example

Registrar:
        Name: Beispiel Registrar GmbH
        Website: https://registrar.example

Name servers:
        ns1.beispiel.eu (192.0.2.53)
        ns1.beispiel.eu (2001:db8::53)
        ns2.beispiel.example

Keys:
        flags:KSK protocol:3 algorithm:ECDSA_P256_SHA256 pubKey:AwEAAa==

Please visit the website of the registry for more info.
`,
    {
      registrar: 'Beispiel Registrar GmbH',
      nameServers: ['ns1.beispiel.eu', 'ns2.beispiel.example'],
      dnssec: SIGNED,
    },
  ],
  [
    'eu: quarantine',
    'whois.eu',
    'beispiel.eu',
    '% WHOIS beispiel.eu\nDomain: beispiel.eu\nStatus: QUARANTINE\n',
    { statuses: ['redemptionPeriod'] },
  ],
  [
    'it: dates of contacts do not count, two statuses in one line',
    'whois.nic.it',
    'beispiel.it',
    `
*********************************************************************
* Please note that the following result could be a subgroup of      *
* the data contained in the database.                               *
*********************************************************************

Domain:             beispiel.it
Status:             pendingDelete / redemptionPeriod
Signed:             no
Created:            2010-02-08 22:30:04
Last Update:        2026-10-11 15:38:31
Expire Date:        2026-10-08

Registrant
  Organization:     Beispiel S.p.A.
  Created:          2015-01-01 00:00:01
  Last Update:      2016-01-01 00:00:01

Registrar
  Organization:     Registrar Beispiel s.r.l.
  Name:             BEISPIEL-REG
  Web:              https://registrar.example
  DNSSEC:           yes

Nameservers
  ns1.beispiel.it
  ns2.beispiel.example
`,
    {
      registrar: 'Registrar Beispiel s.r.l.',
      statuses: ['pendingDelete', 'redemptionPeriod'],
      nameServers: ['ns1.beispiel.it', 'ns2.beispiel.example'],
      dnssec: UNSIGNED,
      created: '2010-02-08T22:30:04.000Z',
      updated: '2026-10-11T15:38:31.000Z',
      expires: '2026-10-08T00:00:00.000Z',
    },
  ],
  [
    'jp: brackets, dates in Japan, no key',
    'whois.jprs.jp',
    'beispiel.jp',
    `[ The database provides information on network administration. Its use is ]
[ restricted to network administration purposes.                           ]

Domain Information:
[Domain Name]                   BEISPIEL.JP

[Registrant]                    Beispiel KK

[Name Server]                   ns1.beispiel.jp
[Name Server]                   ns2.beispiel.example
[Signing Key]                   

[Created on]                    2005/05/30
[Expires on]                    2027/05/31
[Status]                        Active
[Last Updated]                  2026/06/01 01:05:07 (JST)

Contact Information:
[Name]                          Beispiel KK
[Email]                         hostmaster@beispiel.example
[Postal Address]                Chiyoda-ku
                                1-2-3 Beispiel
`,
    {
      statuses: ['ok'],
      nameServers: ['ns1.beispiel.jp', 'ns2.beispiel.example'],
      dnssec: UNSIGNED,
      created: '2005-05-30T00:00:00.000Z',
      updated: '2026-05-31T16:05:07.000Z',
      expires: '2027-05-31T00:00:00.000Z',
    },
  ],
  [
    'jp: an organizational name with letters before the brackets, signed',
    'whois.jprs.jp',
    'beispiel.co.jp',
    `Domain Information:
a. [Domain Name]                BEISPIEL.CO.JP
g. [Organization]               Beispiel Corporation
l. [Organization Type]          Corporation
m. [Administrative Contact]     BB00001JP
p. [Name Server]                ns1.beispiel.co.jp
s. [Signing Key]                12345 8 2 (
                                0123456789ABCDEF
                                )
[State]                         Connected (2027/03/31)
[Registered Date]               2013/03/20
[Connected Date]                2013/03/21
[Last Update]                   2026/04/01 09:00:00 (JST)
`,
    {
      nameServers: ['ns1.beispiel.co.jp'],
      dnssec: SIGNED,
      created: '2013-03-20T00:00:00.000Z',
      updated: '2026-04-01T00:00:00.000Z',
      expires: '2027-03-31T00:00:00.000Z',
    },
  ],
  [
    'jp: suspended, without any name server',
    'whois.jprs.jp',
    'beispiel.jp',
    '[Domain Name]                   BEISPIEL.JP\n\n[Registrant]\n\n[Name Server]\n[Signing Key]\n\n[Created on]                    2010/07/07\n[Expires on]                    2026/10/31\n[Status]                        Suspended\n',
    {
      statuses: ['redemptionPeriod'],
      nameServers: [],
      dnssec: UNSIGNED,
      created: '2010-07-07T00:00:00.000Z',
      expires: '2026-10-31T00:00:00.000Z',
    },
  ],
  [
    'be: a day in words, tabs, an address after each name server',
    'whois.dns.be',
    'beispiel.be',
    '% .be Whois Server\n%\n\nDomain:\tbeispiel.be\nStatus:\tNOT AVAILABLE\nRegistered:\tTue Dec 12 2000\n\nRegistrant:\n\tNot shown, please visit the website.\n\nRegistrar Technical Contacts:\n\tName:\tTechnik\n\tOrganisation:\tBeispiel Technik\n\nRegistrar:\n\tName:\t Beispiel NV\n\tWebsite: www.registrar.example\n\nNameservers:\n\tns1.beispiel.be (192.0.2.1)\n\tns2.beispiel.example\n\nKeys:\n\nFlags:\n\tclientTransferProhibited\n',
    {
      registrar: 'Beispiel NV',
      statuses: ['clientTransferProhibited'],
      nameServers: ['ns1.beispiel.be', 'ns2.beispiel.example'],
      dnssec: UNSIGNED,
      created: '2000-12-12T00:00:00.000Z',
    },
  ],
  ['be: only the status', 'whois.dns.be', 'beispiel.be', 'Domain:\tbeispiel.be\nStatus:\tNOT AVAILABLE\n', {}],
  [
    'at: objects of contacts, which have a date of their own',
    'whois.nic.at',
    'beispiel.at',
    `% Copyright (c)2026 by the registry
%
% Should the user violate these points, the registry reserves the right to
% deactivate the database entirely or partly for the user.

domain:         beispiel.at
registrar:      Beispiel Registrar GmbH ( https://registry.example/registrar/1 )
registrant:     BR0000001-NICAT
tech-c:         BT0000001-NICAT
nserver:        ns1.beispiel.example
remarks:        192.0.2.53
nserver:        ns2.beispiel.example
changed:        20260426 17:57:27
source:         AT-DOM

personname:     Berta Beispiel
organization:   Beispiel AG
nic-hdl:        BT0000001-NICAT
changed:        20110111 00:07:31
source:         AT-DOM
`,
    {
      registrar: 'Beispiel Registrar GmbH',
      nameServers: ['ns1.beispiel.example', 'ns2.beispiel.example'],
      updated: '2026-04-26T17:57:27.000Z',
    },
  ],
  [
    'at: a contact before the domain',
    'whois.nic.at',
    'beispiel.at',
    'person: Berta Beispiel\nchanged: 20110111 00:07:31\n\ndomain: beispiel.at\nnserver: ns1.beispiel.example\n',
    { nameServers: ['ns1.beispiel.example'] },
  ],
  [
    'se: the state stands before the name',
    'whois.iis.se',
    'beispiel.se',
    `# All rights reserved.
# Result of search for registered domain names under the .se top level domain.
#
state:            active
domain:           beispiel.se
holder:           beispi0000-00001
admin-c:          -
created:          2008-10-20
modified:         2025-09-18
expires:          2027-10-20
nserver:          ns1.beispiel.se 192.0.2.53
dnssec:           signed delegation
registry-lock:    unlocked
status:           ok
registrar:        Beispiel Registrar AB
`,
    {
      registrar: 'Beispiel Registrar AB',
      statuses: ['ok'],
      nameServers: ['ns1.beispiel.se'],
      dnssec: SIGNED,
      created: '2008-10-20T00:00:00.000Z',
      updated: '2025-09-18T00:00:00.000Z',
      expires: '2027-10-20T00:00:00.000Z',
    },
  ],
  [
    'dk: name servers and contacts below headings that are not indented',
    'whois.punktum.dk',
    'beispiel.dk',
    `# Hello 192.0.2.1. Your session has been logged.
#
Domain:               beispiel.dk
DNS:                  beispiel.dk
Registered:           1999-01-18
Expires:              2027-03-31
Registrar:            Beispiel Registrar A/S
Registration period:  5 years
VID:                  no
DNSSEC:               Unsigned delegation
Status:               Active

Registrant
Handle:               ***N/A***
Name:                 Beispiel A/S
Country:              DK

Nameservers
Hostname:             ns1.beispiel.dk
Handle:               BB1-DK
Hostname:             ns2.beispiel.example
`,
    {
      registrar: 'Beispiel Registrar A/S',
      statuses: ['ok'],
      nameServers: ['ns1.beispiel.dk', 'ns2.beispiel.example'],
      dnssec: UNSIGNED,
      created: '1999-01-18T00:00:00.000Z',
      expires: '2027-03-31T00:00:00.000Z',
    },
  ],
  [
    'mx: a state of the address is no status',
    'whois.mx',
    'beispiel.mx',
    `
Domain Name:       beispiel.mx

Created On:        1997-01-15
Expiration Date:   2027-01-14
Last Updated On:   2026-03-02
Registrar:         Beispiel Registrar
URL:               http://www.registrar.example

Registrant:
   Name:           Beispiel S.A. de C.V.
   City:           Monterrey
   State:          Available
   Country:        Mexico

Name Servers:
   DNS:            ns1.beispiel.mx       192.0.2.53
   DNS:            ns2.beispiel.example

DNSSEC DS Records:


% NOTICE: The expiration date displayed in this record is the date of the registry.
`,
    {
      registrar: 'Beispiel Registrar',
      nameServers: ['ns1.beispiel.mx', 'ns2.beispiel.example'],
      dnssec: UNSIGNED,
      created: '1997-01-15T00:00:00.000Z',
      updated: '2026-03-02T00:00:00.000Z',
      expires: '2027-01-14T00:00:00.000Z',
    },
  ],
  [
    'kr: two languages, dates with spaces, one heading for each name server',
    'whois.kr',
    'beispiel.kr',
    `query : beispiel.kr


# KOREAN(UTF8)

도메인이름                  : beispiel.kr
등록인                      : 주식회사 예시
등록일                      : 1995. 03. 20.
사용 종료일                 : 2027. 10. 15.

# ENGLISH

Domain Name                 : beispiel.kr
Registrant                  : Beispiel Corp.
Registered Date             : 1995. 03. 20.
Last Updated Date           : 2026. 02. 28.
Expiration Date             : 2027. 10. 15.
Publishes                   : Y
Authorized Agency           : Beispiel Agency(http://agency.example)
DNSSEC                      : unsigned

Primary Name Server
   Host Name                : ns1.beispiel.kr
   IP Address               : 192.0.2.53

Secondary Name Server
   Host Name                : ns2.beispiel.example

The above information is encoded with UTF-8
`,
    {
      registrar: 'Beispiel Agency',
      nameServers: ['ns1.beispiel.kr', 'ns2.beispiel.example'],
      dnssec: UNSIGNED,
      created: '1995-03-20T00:00:00.000Z',
      updated: '2026-02-28T00:00:00.000Z',
      expires: '2027-10-15T00:00:00.000Z',
    },
  ],
  [
    'hk: the day first, a list that is not indented, and terms that mention registration',
    'whois.hkirc.hk',
    'beispiel.hk',
    ` -------------------------------------------------------------------------------
 Whois server
 -------------------------------------------------------------------------------

Domain Name:  BEISPIEL.HK 

Domain Status: Active 

DNSSEC:  unsigned

Registrar Name: Beispiel Registrar Limited

Registrar Contact Information: Email: support@registrar.example

Registrant Contact Information:

Company English Name (It should be the same as the registered name of the certificate): BEISPIEL LIMITED
Domain Name Commencement Date: 06-04-2004
Expiry Date: 05-11-2027 
Re-registration Status:  Complete   

Name Servers Information:

NS1.BEISPIEL.HK
NS2.BEISPIEL.EXAMPLE

Status Information:

Domain Prohibit Status: 

WHOIS Terms of Use 
Requests that exceed the limit are not allowed. A name that is not found here may be reserved.
`,
    {
      registrar: 'Beispiel Registrar Limited',
      statuses: ['ok'],
      nameServers: ['ns1.beispiel.hk', 'ns2.beispiel.example'],
      dnssec: UNSIGNED,
      created: '2004-04-06T00:00:00.000Z',
      expires: '2027-11-05T00:00:00.000Z',
    },
  ],
  [
    'the entry of this name among others',
    'whois.iis.se',
    'beispiel.se',
    'domain: anderes.se\ncreated: 2001-01-01\nregistrar: Andere AB\ndomain: beispiel.se\ncreated: 2002-02-02\n\ndomain: drittes.se\ncreated: 2003-03-03\nregistrar: Dritte AB\n',
    { created: '2002-02-02T00:00:00.000Z' },
  ],
  [
    'dates that cannot be read, and redacted data',
    'whois.iis.se',
    'beispiel.se',
    'domain: beispiel.se\ncreated: -\nmodified: 2026-13-45\nexpires: 0000-00-00\nnserver: not a host\nregistrar: REDACTED\nstatus: ok\n',
    { statuses: ['ok'], nameServers: [] },
  ],
  [
    'both forms of an internationalized name',
    'whois.kr',
    'xn--bcher-kva.kr',
    'Domain Name : bücher.kr (xn--bcher-kva.kr)\nRegistered Date : 2020. 01. 02.\n',
    { created: '2020-01-02T00:00:00.000Z' },
  ],
  [
    'lines that end with a carriage return alone',
    'whois.eu',
    'beispiel.eu',
    'Domain: beispiel.eu\rRegistrar:\r  Name: Beispiel\r',
    { registrar: 'Beispiel' },
  ],
]

describe('the entry of a registered name', () => {
  it.each(CASES)('%s', (_about, host, name, text, expected) => {
    const time = (iso: string | undefined): Date | undefined => (iso === undefined ? undefined : new Date(iso))
    const dates = { created: time(expected.created), expires: time(expected.expires), updated: time(expected.updated) }
    const events = [
      { action: 'registration', time: dates.created },
      { action: 'last changed', time: dates.updated },
      { action: 'expiration', time: dates.expires },
    ]
      .filter((event) => event.time !== undefined)
      .sort((one, other) => Number(one.time) - Number(other.time))
    expect(parseWhoisAnswer(text, name, { host, notRegistered: undefined })).toEqual({
      kind: 'registered',
      entry: {
        isWithheld: false,
        registrar: undefined,
        statuses: [],
        nameServers: undefined,
        dnssec: undefined,
        registrarUrl: undefined,
        ...expected,
        ...dates,
        events,
      },
    })
  })
})
