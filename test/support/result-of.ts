import type { ToolResponse } from '../../src/tools/response.ts'

/** The result of a call without its metadata. */
export const resultOf = async <Result = unknown>(response: ToolResponse | Promise<ToolResponse>): Promise<Result> =>
  (await response).result as Result
