/* A heap of queued packets by due time, and a free list for reuse. */
#include "labwire.h"
#include <stdlib.h>

#define MAX_SPARE 65536

static struct packet **heap;
static int heap_size, heap_capacity;
static struct packet *spare[MAX_SPARE];
static int spare_count;

struct packet *take_packet(void)
{
    return spare_count ? spare[--spare_count] : malloc(sizeof(struct packet));
}

void release_packet(struct packet *packet)
{
    if (spare_count < MAX_SPARE)
        spare[spare_count++] = packet;
    else
        free(packet);
}

static int is_before(const struct packet *a, const struct packet *b)
{
    return a->due < b->due || (a->due == b->due && a->sequence < b->sequence);
}

static void swap(int a, int b)
{
    struct packet *kept = heap[a];
    heap[a] = heap[b];
    heap[b] = kept;
}

void queue_packet(struct packet *packet)
{
    if (heap_size == heap_capacity) {
        heap_capacity = heap_capacity ? heap_capacity * 2 : 1024;
        heap = realloc(heap, heap_capacity * sizeof *heap);
    }
    int at = heap_size++;
    heap[at] = packet;
    for (; at && is_before(heap[at], heap[(at - 1) / 2]); at = (at - 1) / 2)
        swap(at, (at - 1) / 2);
}

struct packet *unqueue_packet(void)
{
    struct packet *first = heap[0];
    heap[0] = heap[--heap_size];
    for (int at = 0;;) {
        int left = 2 * at + 1, right = left + 1, least = at;
        if (left < heap_size && is_before(heap[left], heap[least]))
            least = left;
        if (right < heap_size && is_before(heap[right], heap[least]))
            least = right;
        if (least == at)
            return first;
        swap(at, least);
        at = least;
    }
}

struct packet *first_packet(void)
{
    return heap_size ? heap[0] : NULL;
}
