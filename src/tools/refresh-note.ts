/** How clients ask for a fresh report, for the descriptions of the tools that allow it (`isRefreshable`). */
export const REFRESH_NOTE =
  'With `Cache-Control: no-cache`, a cached report that is older than 60 seconds is made again; limits apply as to every call.'
