import type { RobotsDirective } from '../../standards/robots-directives/directive.ts'
import { effectiveDirectives } from '../../standards/robots-directives/effective.ts'
import { readRobotsHeader, readRobotsMeta } from '../../standards/robots-directives/read.ts'
import { headerLines } from '../web/web-headers.ts'
import type { ReadPage } from './read-page.ts'

const MAX_LINES = 50

/** The robots directives of a page, in its tags and its response headers. */
export const directivesOf = ({ facts, response }: ReadPage): readonly RobotsDirective[] => [
  ...facts.metas.items.flatMap(({ name = '', content = '' }) => readRobotsMeta(name, content)),
  ...headerLines(response, 'x-robots-tag').slice(0, MAX_LINES).flatMap(readRobotsHeader),
]

/** Whether the page excludes itself from all search engines. */
export const isNoindex = (page: ReadPage, now: Date): boolean =>
  effectiveDirectives(directivesOf(page), '', now).byName.has('noindex')
