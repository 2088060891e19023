/**
 * Gets a browser where there is none: Debian's packages for root, else Playwright's own download, which needs no rights.
 * @param machine what the machine has and can do
 * @returns whether there is one then
 */
export const getBrowser = async ({ found, canInstallPackages, installPackages, download }) => {
  if (found()) return true;
  if (canInstallPackages()) await installPackages();
  if (!found()) await download();
  return found();
};
