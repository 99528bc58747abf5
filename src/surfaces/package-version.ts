/** The version of the package. The tests compare it with package.json, which the bundled programs do not read. */
export const PACKAGE_VERSION = '0.1.0'
