import { describe, expect, it } from 'vitest'
import { createServiceMeter } from './service-meter.ts'

describe('the metrics', () => {
  it('have the ending of counters only for counters', async () => {
    const types = [...(await createServiceMeter().registry.metrics()).matchAll(/^# TYPE (\S+) (\S+)$/gm)]
    expect(types.length).toBeGreaterThan(20)
    expect(types.filter(([, name = '', type]) => name.endsWith('_total') && type !== 'counter')).toEqual([])
  })
})
