import type { Name } from '../dns/record.ts'
import type { ScriptedZone } from '../scripted-world/scripted-internet.ts'
import type { Localized } from '../text.ts'
import { TOPICS } from './samples.ts'

export interface SampleDomain {
  /** The name to check. */
  readonly name: Name
  /** What the domain shows. */
  readonly about: Localized<string>
}

export interface SampleTopic {
  readonly id: string
  readonly title: Localized<string>
  /** The names of the tools that show the topic; undefined means all of them. */
  readonly tools: readonly string[] | undefined
  readonly domains: readonly SampleDomain[]
}

/** The chosen domains of a world by topic. */
export function sampleTopics(zones: readonly ScriptedZone[]): readonly SampleTopic[] {
  const byOrigin = new Map(zones.map((zone) => [zone.origin, zone]))
  return TOPICS.map(({ id, title, tools, sentences }) => ({
    id,
    title,
    tools,
    domains: Object.entries(sentences).flatMap(([origin, de]) => {
      const zone = byOrigin.get(origin)
      return zone?.about === undefined ? [] : [{ name: zone.subject, about: { en: zone.about, de } }]
    }),
  }))
}
