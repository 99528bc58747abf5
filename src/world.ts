/** The only road to the outside. It is passed in, so that tests and the demo can bring their own. */
export interface World {
  /** The present moment; nobody else reads a clock. */
  now(): Date
}
