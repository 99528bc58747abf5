/** The rows of each report. */
export const ROWS_OF_REPORT = 1000

/** In all kinds, every source is another one, which is the worst case for the tables. */
export type RowKind =
  | 'sources'
  /** The SPF record of the domain has macros. */
  | 'names'
  /** Every row also has a subdomain and a selector of its own. */
  | 'identities'

const address = (index: number): string => `${10 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}.7`

interface Identity {
  readonly from: string
  readonly selector: string
  readonly envelope: string
}

const identityOf = (index: number, domain: string, kind: RowKind): Identity =>
  kind === 'identities'
    ? { from: `customer${index}.${domain}`, selector: `s${index}`, envelope: `bounces${index}.${domain}` }
    : { from: domain, selector: `s${index % 100}`, envelope: domain }

const row = (index: number, { envelope, from, selector }: Identity, domain: string): string => `
  <record>
    <row>
      <source_ip>${address(index)}</source_ip>
      <count>${(index % 9) + 1}</count>
      <policy_evaluated>
        <disposition>none</disposition>
        <dkim>fail</dkim>
        <spf>${index % 2 === 0 ? 'pass' : 'fail'}</spf>
      </policy_evaluated>
    </row>
    <identifiers>
      <header_from>${from}</header_from>
    </identifiers>
    <auth_results>
      <dkim>
        <domain>${domain}</domain>
        <result>fail</result>
        <selector>${selector}</selector>
      </dkim>
      <spf>
        <domain>${envelope}</domain>
        <result>${index % 2 === 0 ? 'pass' : 'fail'}</result>
      </spf>
    </auth_results>
  </record>`

const BEGIN = 1_790_000_000
const DAYS = 28
const DAY = 86_400
/** After the last report, in milliseconds. */
export const END_OF_REPORTS = (BEGIN + DAYS * DAY) * 1000

interface ReportOptions {
  readonly domain?: string
  readonly kind?: RowKind
}

export function report(number: number, { domain = 'example.com', kind = 'sources' }: ReportOptions = {}): Uint8Array {
  const rows = Array.from({ length: ROWS_OF_REPORT }, (_, place) => {
    const index = number * ROWS_OF_REPORT + place
    return row(index, identityOf(index, domain, kind), domain)
  }).join('')
  const begin = BEGIN + (number % DAYS) * DAY
  return new TextEncoder().encode(
    `<feedback><report_metadata><org_name>r${number % 20}.example</org_name><report_id>${number}</report_id><date_range><begin>${begin}</begin>` +
      `<end>${begin + DAY - 1}</end></date_range></report_metadata><policy_published><domain>${domain}</domain><p>none</p></policy_published>${rows}</feedback>`,
  )
}
