// @ts-check

/** @type {import('next').NextConfig} */
module.exports = {
  reactStrictMode: true,
  poweredByHeader: false,
  // For the test that names what grew (e2e/first-load.spec.ts); `scripts/build.mjs` takes them out of what browsers may ask for.
  productionBrowserSourceMaps: true,
  // `npm run types` checks the types; the build also runs where the packages of the tests are not installed.
  typescript: { ignoreBuildErrors: true },
  // Image widths and quality: S9.12 to S9.14.
  images: {
    deviceSizes: [640, 750, 828, 1080, 1200, 1920, 2048, 3840],
    imageSizes: [16, 32, 48, 64, 96, 128, 256, 384],
    qualities: [75],
    // The pictures of the store alone, each under one name (server/web/http/image-requests.ts).
    localPatterns: [{ pathname: '/files/**', search: '' }],
  },
  experimental: {
    optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@tabler/icons-react'],
  },
  serverExternalPackages: ['firebase-admin', 'undici'],
};
