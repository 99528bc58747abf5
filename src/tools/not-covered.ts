import Type from 'typebox'
import { AREAS, type AreaId } from '../report/overall/areas.ts'

export const areaSchema = (description: string) =>
  Type.Unsafe<AreaId>({ type: 'string', enum: AREAS.map(({ id }) => id), description })

export const AREA_MEANING =
  'dns: DNS and mail records. mail: mail servers. web: website. registration: registration of the domain.'

/** The areas of a domain that a result says nothing about. */
export const notCoveredSchema = (description: string) =>
  Type.Array(
    Type.Object({
      area: areaSchema(AREA_MEANING),
      tool: Type.String({ description: 'Name of the tool that covers the area; domain_report covers all areas.' }),
      reason: Type.String({ description: 'Why it is not covered, in the language of the result.' }),
    }),
    { description, 'x-extension': true },
  )
