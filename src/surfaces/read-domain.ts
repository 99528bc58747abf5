import { Problem } from '../problems.ts'
import { domainParameter } from '../tools/parameters/domain.ts'

/** The domain in a path, for routes that have a response of their own for other texts. */
export function readDomain(text: string) {
  try {
    return domainParameter.read(text)
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}
