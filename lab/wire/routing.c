/* Decides what happens to one packet. */
#include "labwire.h"
#include <netinet/in.h>
#include <string.h>
#include <time.h>

/* The properties of a packet that the rules match. */
struct header {
    const uint8_t *source, *destination;
    int is_v6, protocol, source_port, destination_port, is_fragment;
};

uint64_t now_ns(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000ull + time.tv_nsec;
}

/* The generator is xorshift with a fixed seed, so that the losses are the same in every run. */
static double random_fraction(void)
{
    static uint64_t state = 88172645463325252ull;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (state >> 11) * (1.0 / 9007199254740992.0);
}

static int read16(const uint8_t *bytes)
{
    return bytes[0] << 8 | bytes[1];
}

/* Only the first fragment contains the ports. */
static int parse_header(const uint8_t *bytes, int length, struct header *header)
{
    int transport;
    memset(header, 0, sizeof *header);
    if (length >= 40 && bytes[0] >> 4 == 6) {
        header->is_v6 = 1;
        header->source = bytes + 8;
        header->destination = bytes + 24;
        header->protocol = bytes[6];
        transport = 40;
        if (header->protocol == IPPROTO_FRAGMENT && length >= 48) {
            header->is_fragment = 1;
            header->protocol = bytes[40];
            transport = read16(bytes + 42) & 0xfff8 ? 0 : 48;
        }
    } else if (length >= 20 && bytes[0] >> 4 == 4) {
        header->source = bytes + 12;
        header->destination = bytes + 16;
        header->protocol = bytes[9];
        header->is_fragment = (read16(bytes + 6) & 0x3fff) != 0;
        transport = read16(bytes + 6) & 0x1fff ? 0 : (bytes[0] & 15) * 4;
    } else
        return 0;
    int has_ports = header->protocol == IPPROTO_TCP || header->protocol == IPPROTO_UDP;
    if (transport && has_ports && length >= transport + 4) {
        header->source_port = read16(bytes + transport);
        header->destination_port = read16(bytes + transport + 2);
    }
    return 1;
}

/* Adds the delay of one end; returns 0 if the packet is dropped. */
static int pass(const struct node *node, const struct header *header, int length, double *wait_ms)
{
    if (!node)
        return 1;
    if (node->is_dropped || (node->max_length && length > node->max_length))
        return 0;
    if (node->drops_fragments && header->is_fragment)
        return 0;
    if (node->loss_percent > 0 && random_fraction() * 100 < node->loss_percent)
        return 0;
    *wait_ms += node->delay_ms + (node->jitter_ms ? random_fraction() * node->jitter_ms : 0);
    return 1;
}

int route_packet(struct packet *packet, int from)
{
    static uint64_t sequence;
    struct header header;
    double wait_ms = 0;
    if (!parse_header(packet->bytes, packet->length, &header))
        return 0;
    packet->link = find_route(header.destination, header.is_v6);
    if (packet->link < 0 || packet->link == from)
        return 0;
    const struct node *source = find_node(header.source, header.is_v6, header.protocol, header.source_port);
    const struct node *target = find_node(header.destination, header.is_v6, header.protocol, header.destination_port);
    if (!pass(source, &header, packet->length, &wait_ms) || !pass(target, &header, packet->length, &wait_ms))
        return 0;
    packet->due = now_ns() + (uint64_t)(wait_ms * 1e6);
    packet->sequence = sequence++;
    queue_packet(packet);
    return 1;
}
