/** The rows of each report. */
export const ROWS_OF_REPORT = 1000

/** Every source is another one, which is the worst case for the tables. */
const address = (index: number): string => `${10 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}.7`

const row = (index: number, domain: string): string => `
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
      <header_from>${domain}</header_from>
    </identifiers>
    <auth_results>
      <dkim>
        <domain>${domain}</domain>
        <result>fail</result>
        <selector>s${index % 100}</selector>
      </dkim>
      <spf>
        <domain>${domain}</domain>
        <result>${index % 2 === 0 ? 'pass' : 'fail'}</result>
      </spf>
    </auth_results>
  </record>`

export function report(number: number, domain = 'example.com'): Uint8Array {
  const rows = Array.from({ length: ROWS_OF_REPORT }, (_, index) => row(number * ROWS_OF_REPORT + index, domain)).join(
    '',
  )
  const begin = 1_790_000_000 + (number % 28) * 86_400
  return new TextEncoder().encode(
    `<feedback><report_metadata><org_name>r${number % 20}.example</org_name><report_id>${number}</report_id><date_range><begin>${begin}</begin>` +
      `<end>${begin + 86_399}</end></date_range></report_metadata><policy_published><domain>${domain}</domain><p>none</p></policy_published>${rows}</feedback>`,
  )
}
