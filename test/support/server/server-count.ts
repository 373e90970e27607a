/** Whether a test that starts a server gets two that share a library (npm run test:two-servers). */
export const hasTwoServers = process.env['TEST_TWO_SERVERS'] === 'true';
