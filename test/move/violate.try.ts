import { necessaryOrders, orderName, violate } from './simulation/violate.ts'
const n = Number(process.argv[2] ?? 5), filter = process.argv[3] ?? ''
for (const order of necessaryOrders()) {
  if (!orderName(order).includes(filter)) continue
  let failed = 0, before = 0, odd = 0
  let err = ''
  for (let seed = 1; seed <= n; seed++) {
    try { const v = violate(order, seed); if (v.outcome === 'a client failed') failed++; if (v.failuresBefore) before++; if (!v.onlyValidatorsFailed) odd++ } catch (e) { err = String(e).slice(0, 200) }
  }
  console.log(orderName(order), `${failed}/${n}`, before ? `before ${before}` : '', `non-validators ${odd}`, err)
}
